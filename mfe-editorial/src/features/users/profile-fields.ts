import type { Profile, ProfileChange } from '@letat/contracts/users/operations';

/** What a person changes of their profile, as the form holds it. */
export interface ProfileFields {
  fullName: string;
  bio: string;
  expertise: readonly string[];
  /** Path of a stored picture; null for none. */
  avatar: string | null;
}

export function fieldsOf({ fullName, bio, expertise, avatar }: Profile): ProfileFields {
  const tags = expertise
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  return { fullName, bio, expertise: tags, avatar };
}

export function changeOf({ expertise, ...rest }: ProfileFields): ProfileChange {
  return { ...rest, expertise: expertise.join(', ') };
}

export function isSame(a: ProfileFields, b: ProfileFields): boolean {
  const words = a.expertise.join() === b.expertise.join();
  return words && a.fullName === b.fullName && a.bio === b.bio && a.avatar === b.avatar;
}
