import { applicationHours } from '@letat/contracts/constants';

const hour = 60 * 60 * 1000;

/** Until when an application that came then is answered. */
export const dueAt = (createdAt: Date): Date => new Date(createdAt.getTime() + applicationHours * hour);

/** Whatever came before is late. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - applicationHours * hour);
