/** What a file that comes with a form may be refused for, as one that is sent to a signed address. */
export const fileFormErrors = ['upload_incomplete', 'upload_not_found', 'storage_full', 'storage_unavailable'] as const;

/** The same of a picture. */
export const imageFormErrors = [
  ...fileFormErrors,
  'email_unverified',
  'images_limit',
  'image_too_large',
  'not_an_image',
  'image_damaged',
  'image_too_heavy',
] as const;
