/** The locale key's end of a greeting for an hour of the day (0 to 23). A newsroom works at night too. */
export const greetingAt = (hour: number): 'night' | 'morning' | 'day' | 'evening' => {
  if (hour < 5) return 'night';
  if (hour < 11) return 'morning';
  if (hour < 18) return 'day';
  return 'evening';
};
