import type { Role } from '../core/roles.ts';

/** Kinds of notifications that a feature has, by the name that is stored. */
export type NotificationEntries = Readonly<
  Record<
    string,
    {
      /** What people choose by, in their account. */
      readonly label: string;
      /** Whether a mail goes with it unless they decide otherwise; `always`: in any case, as a mail of the feature's own. */
      readonly mail: boolean | 'always';
      /** Who gets it, at least. */
      readonly for: Role;
    }
  >
>;
