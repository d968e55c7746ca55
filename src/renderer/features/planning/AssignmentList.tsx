import type { SeenAssignment } from '#contract/placement/planning.ts';
import { AssignmentRow } from './AssignmentRow.tsx';
import { byDeadline, useMakeArticle } from './use-planning.ts';

/** Assignments, what is due first at the top. */
export const AssignmentList = ({
  assignments,
  day,
  showsPerson,
}: {
  readonly assignments: readonly SeenAssignment[];
  readonly day: string;
  readonly showsPerson: boolean;
}) => {
  const making = useMakeArticle(day);
  if (assignments.length === 0) return null;
  return (
    <ul>
      {byDeadline(assignments).map(assignment => (
        <AssignmentRow key={`${assignment.elementId} ${assignment.id}`} {...{ assignment, day, making, showsPerson }} />
      ))}
    </ul>
  );
};
