/** Width and height of the picture of a team (B9-006). */
export const TEAM_PICTURE_PX = 140;
