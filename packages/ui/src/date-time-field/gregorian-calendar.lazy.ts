import { type Calendar, GregorianCalendar } from '@internationalized/date';

/**
 * Takes the place of `createCalendar` of @internationalized/date in the platform's build: that one brings thirteen
 * calendars, with the moons of the Umm al-Qura from 1882 to 2174, and fields of ours show the Gregorian one.
 */
export const createCalendar = (): Calendar => new GregorianCalendar();
