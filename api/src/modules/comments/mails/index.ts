import { commentApproved } from './comment-approved.ts';
import { commentReply } from './comment-reply.ts';

/** Mails to people who comment without an account. */
export const mailTemplates = [commentApproved, commentReply];
