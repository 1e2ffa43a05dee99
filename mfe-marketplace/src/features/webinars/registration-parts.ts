import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';

/* What stands beside the form or in its place, and most people never see: nothing of the page bears these ids, so each part's code
   comes when it is shown. */

export const Registered = lazyOnIntent(
  'inscription-recue',
  () => import(/* webpackChunkName: "webinar-registered" */ './registered.tsx'),
);

export const Refused = lazyOnIntent(
  'inscription-refusee',
  () => import(/* webpackChunkName: "webinar-refused" */ './refused.tsx'),
);

export const OwnRegistrationNote = lazyOnIntent(
  'inscription-connue',
  () => import(/* webpackChunkName: "own-registration" */ './own-registration.tsx'),
);

export const OwnSeat = lazyOnIntent('place-achetee', () => import(/* webpackChunkName: "own-seat" */ './own-seat.tsx'));

export const JoinOpen = lazyOnIntent('entree', () => import(/* webpackChunkName: "join-open" */ './join-open.tsx'));
