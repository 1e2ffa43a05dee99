/** All of the visits, in which shares are counted: 1 is one visit of ten thousand. */
export const wholeShare = 10_000;

/** Where a ramp stops, in parts of `wholeShare`: 0, 1, 5, 10, 25, 50 and 100 %. Any other share is good by the command. */
export const rampStops = [0, 100, 500, 1000, 2500, 5000, wholeShare] as const;

/** The part of a day's visits of a release that may meet an error: the desk of the releases says where more do. */
export const errorThreshold = 0.005;

export const rampLimits = {
  /**
   * Candidates that some visitors have and others have not, at the same time: each doubles the sets that are served, and three of
   * them make eight.
   */
  together: 3,
  /** Hours for which a preview link is good. */
  previewHours: 24,
  /** Days for which a browser keeps which visits are its own. A ramp is over by then. */
  cookieDays: 30,
  /** Visits of a candidate below which nothing is said of it. */
  minViews: 200,
  /** Days for which the figures of an hour are kept. */
  healthDays: 31,
  /** Releases that a shell reports of at once. */
  reportedTogether: 60,
  /** Letters of what a browser reports of a page. */
  reportLength: 1000,
} as const;

/** The cookie by which a browser stays on its side of each ramp; with `__Host-` before it on https. */
export const visitCookie = 'visit';
/** The cookie of a person who opened a preview link. */
export const previewCookie = 'preview';

/** Below it preview links begin. */
export const previewPath = '/releases/preview/';
/** Where a preview ends. */
export const previewEndPath = '/releases/preview/end';
/** Where browsers report how a page did. */
export const pageReportsPath = '/releases/reports';
