import { expertInvitation } from './expert-invitation.ts';

/** Mails that invite experts. */
export const mailTemplates = [expertInvitation];
