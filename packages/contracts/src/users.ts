import { z } from 'zod';
import { account } from './auth.ts';
import { author } from './authors.ts';
import { isoDate, line, optionalParagraph, visible } from './common.ts';
import { limits } from './constants.ts';
import { readImagePath } from './images.ts';
import { operation } from './operation.ts';

/** A person's own account, as they see and change it. */
export const profile = account.extend({
  bio: author.shape.bio,
  expertise: author.shape.expertise,
  createdAt: isoDate,
});
export type Profile = z.infer<typeof profile>;

/** Comma-separated tags, tidied: no empty ones, none twice. */
const expertise = z
  .string()
  .max(limits.expertiseTags * (limits.expertiseTagLength + 2) * 2, 'Cette liste est trop longue.')
  .regex(/^[^\p{Cc}]*$/u, 'Les caractères de contrôle ne sont pas acceptés.')
  .overwrite((text) => tagsOf(text).join(', '))
  .refine((text) => tagsOf(text).length <= limits.expertiseTags, `Au plus ${limits.expertiseTags} domaines.`)
  .refine(
    (text) => tagsOf(text).every((tag) => tag.length <= limits.expertiseTagLength),
    `Au plus ${limits.expertiseTagLength} caractères par domaine.`,
  );

function tagsOf(text: string): string[] {
  const tags = new Map<string, string>();
  for (const tag of text.split(',').map((part) => part.trim()))
    if (visible.test(tag) && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  return [...tags.values()];
}

export const profileChange = z.object({
  fullName: line(limits.authorNameLength),
  bio: optionalParagraph(limits.bioLength),
  expertise,
  avatar: z
    .string()
    .max(200, 'Cette adresse est trop longue.')
    .refine((path) => readImagePath(path) !== null, 'Donnez l’adresse d’une image envoyée à ce site.')
    .nullable(),
});
export type ProfileChange = z.infer<typeof profileChange>;

export const getProfile = operation('GET /api/users/me', {
  feature: 'users',
  summary: 'The caller’s own account.',
  access: 'reader',
  responses: { 200: profile },
  errors: [],
});

export const changeProfile = operation('PUT /api/users/me', {
  feature: 'users',
  summary: 'Changes what others see of the caller.',
  access: 'reader',
  body: profileChange,
  responses: { 200: profile },
  errors: ['storage_unavailable'],
});
