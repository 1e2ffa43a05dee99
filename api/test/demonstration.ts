import { shipped } from '../src/demonstration.ts';

/** The demonstration for tests that do not look at its pictures: those are drawn at the smallest width alone. */
export const withSmallPictures = { ...shipped, pictureWidth: 480 };
