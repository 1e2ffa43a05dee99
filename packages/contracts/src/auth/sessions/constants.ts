/** The life of a session: it ends after so many days without a visit, and after the longest however often it is used. */
export const sessionDays = { idle: 30, longest: 90 } as const;
