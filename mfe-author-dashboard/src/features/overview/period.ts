import { viewPeriodLabels } from '@letat/contracts/analytics/constants';

/** Over so many days the first screen counts visits and sales, as the call asks for them, and as it is said. */
export const shownDays = '30';
export const shownDaysText = viewPeriodLabels[shownDays];
