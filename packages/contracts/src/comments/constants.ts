export const commentStatuses = ['pending', 'approved', 'spam', 'deleted'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** What a comment may become. What was deleted does not queue a second time: an administrator who takes it back decides on it. */
export const commentTransitions: Record<CommentStatus, readonly CommentStatus[]> = {
  pending: ['approved', 'spam', 'deleted'],
  approved: ['pending', 'spam', 'deleted'],
  spam: ['approved', 'pending', 'deleted'],
  deleted: ['approved', 'spam'],
};

/** No reader reads an article's end, writes a name, an address and a thought in fewer seconds. */
export const hastySeconds = 3;

export const commentLimits = {
  commentLength: 5000,
  /** Answers under one comment. */
  repliesOfComment: 100,
  banReason: 300,
} as const;

/**
 * What speaks against a comment when it comes. It decides nothing but where it waits; except for `banned`, which an
 * administrator decided.
 */
export const commentSignals = ['honeypot', 'banned', 'timing', 'rate', 'links', 'repeated'] as const;
export type CommentSignal = (typeof commentSignals)[number];

/** A comment waits behind those of as many days later as its signals weigh together. */
export const signalWeights: Record<CommentSignal, number> = {
  honeypot: 5,
  banned: 5,
  repeated: 3,
  timing: 2,
  rate: 2,
  links: 2,
};

/** For how many days a person may be banned; the other way is for good. */
export const banDays = [7, 30, 365] as const;
export type BanDays = (typeof banDays)[number];
