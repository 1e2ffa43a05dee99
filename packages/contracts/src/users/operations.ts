import { z } from 'zod';
import { account } from '../auth/operations.ts';
import { author } from '../authors/operations.ts';
import { isoDate, line, optionalParagraph, visible } from '../core/fields.ts';
import { fold, tidied } from '../core/fold.ts';
import { readImagePath } from '../core/images.ts';
import { operation } from '../core/operation.ts';
import { typedLine } from '../core/typed-text.ts';
import { imageLimits } from '../uploads/constants.ts';
import { imageFormErrors } from '../uploads/form-errors.ts';
import { accountLimits } from './constants.ts';

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
  .max(accountLimits.expertiseTags * (accountLimits.expertiseTagLength + 2) * 2, {
    error: 'Cette liste est trop longue.',
    abort: true,
  })
  .regex(/^[^\p{Cc}]*$/u, 'Les caractères de contrôle ne sont pas acceptés.')
  .overwrite((text) => tagsOf(typedLine(text)).join(', '))
  .refine(
    (text) => tagsOf(text).length <= accountLimits.expertiseTags,
    `Au plus ${accountLimits.expertiseTags} domaines.`,
  )
  .refine(
    (text) => tagsOf(text).every((tag) => tag.length <= accountLimits.expertiseTagLength),
    `Au plus ${accountLimits.expertiseTagLength} caractères par domaine.`,
  );

function tagsOf(text: string): string[] {
  const tags = new Map<string, string>();
  for (const tag of text.split(',').map(tidied))
    if (visible.test(tag) && !tags.has(fold(tag))) tags.set(fold(tag), tag);
  return [...tags.values()];
}

export const profileChange = z.object({
  fullName: line(accountLimits.authorNameLength),
  bio: optionalParagraph(accountLimits.bioLength),
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

export const sendAvatar = operation('POST /api/uploads/avatar', {
  feature: 'users',
  summary: 'Takes a picture of the caller from a form without JavaScript, and shows it as theirs.',
  access: 'reader',
  reads: { as: 'multipart', most: imageLimits.bytes, tooLarge: 'image_too_large' },
  form: true,
  responses: { 200: profile },
  errors: imageFormErrors,
});
