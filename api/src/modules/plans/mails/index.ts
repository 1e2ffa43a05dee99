import { planGiven } from './plan-given.ts';
import { planMember } from './plan-member.ts';
import { planReminder } from './plan-reminder.ts';
import { planStarted } from './plan-started.ts';

/** Mails about plans. */
export const mailTemplates = [planGiven, planMember, planReminder, planStarted];
