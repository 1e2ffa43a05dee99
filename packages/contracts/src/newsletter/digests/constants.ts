/** Hours of the site's day at which the digests leave: the daily one every day, the weekly one on Sundays. */
export const digestHours = { daily: 7, weekly: 8 } as const;
