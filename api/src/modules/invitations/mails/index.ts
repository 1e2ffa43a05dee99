import { expertInvitation } from './expert-invitation.ts';
import { expertInvitationReminder } from './expert-invitation-reminder.ts';

/** Mails that invite experts. */
export const mailTemplates = [expertInvitation, expertInvitationReminder];
