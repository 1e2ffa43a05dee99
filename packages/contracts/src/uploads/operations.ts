import { z } from 'zod';
import { id, line } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { uploadLimits, uploadPurposes } from './constants.ts';

export const uploadPurpose = z.enum(uploadPurposes);
export type UploadPurpose = z.infer<typeof uploadPurpose>;

const filename = line(255);
const mediaType = z.string().max(127);
/** Where a file is stored, as the storage knows it; nothing may be read from its form. */
const key = z.string().min(1).max(100);

/** Everything may be left out; what is given is checked before a byte is sent. */
export const uploadRequest = z.object({
  filename: filename.optional(),
  type: mediaType.optional(),
  /** Bytes. */
  size: z.number().int().min(0).optional(),
  purpose: uploadPurpose.default('image'),
});
export type UploadRequest = z.infer<typeof uploadRequest>;

export const signUpload = operation('POST /api/objects/upload', {
  feature: 'uploads',
  summary: `An address that takes one file by PUT for ${uploadLimits.urlSeconds} seconds, for an account whose email is verified. Files of products and exports of other programs are authors' only, files of subscribers and proofs administrators'.`,
  access: 'reader',
  body: uploadRequest.nullable(),
  responses: { 200: z.object({ uploadURL: z.string() }) },
  errors: [
    'email_unverified',
    'not_an_image',
    'image_too_large',
    'file_too_large',
    'import_too_large',
    'content_too_large',
    'proof_too_large',
    'storage_unavailable',
  ],
});

export const receiveUpload = operation('PUT /api/uploads/:token', {
  feature: 'uploads',
  summary:
    'Takes the bytes of one file or part, of any type, at an address that was signed. The answer names them by ETag.',
  access: 'token',
  params: z.object({ token: z.string().max(500) }),
  reads: { as: 'stream' },
  responses: { 200: z.null() },
  // An address that is longer than any of ours is none.
  errors: [
    'upload_expired',
    'upload_refused',
    'upload_used',
    'too_large',
    'upload_interrupted',
    'storage_full',
    'not_found',
  ],
});

export const storeImage = operation('PUT /api/images', {
  feature: 'uploads',
  summary:
    'Checks an uploaded picture, re-encodes it and gives its address for good. Doing it again gives the same. So many a day.',
  access: 'reader',
  body: z.object({
    /** An `uploadURL` that was signed for this account. */
    imageURL: z.string().max(2000),
  }),
  responses: { 200: z.object({ objectPath: z.string() }) },
  errors: [
    'email_unverified',
    'images_limit',
    'upload_not_found',
    'upload_incomplete',
    'image_too_large',
    'not_an_image',
    'image_damaged',
    'image_too_heavy',
    'storage_full',
    'storage_unavailable',
  ],
});

const multipart = z.object({ uploadId: id });
const ofKey = z.object({ key });

/** A part by the names that S3 gives it. */
const part = z.object({ PartNumber: z.number().int().min(1).max(10_000), ETag: z.string().min(1).max(100) });
export type UploadPart = z.infer<typeof part>;

export const beginMultipart = operation('POST /api/s3/multipart', {
  feature: 'uploads',
  summary: `Begins a product's file that goes up in parts of at least ${uploadLimits.partBytesMin} bytes, the last one excepted.`,
  access: 'author',
  body: z.object({
    filename,
    type: mediaType,
    /** Taken from clients of the protocol, and not stored. */
    metadata: z
      .record(z.string().max(100), z.union([z.string().max(1000), z.number(), z.boolean(), z.null()]))
      .optional(),
  }),
  responses: { 200: z.object({ uploadId: id, key }) },
  errors: ['storage_unavailable'],
});

export const listParts = operation('GET /api/s3/multipart/:uploadId', {
  feature: 'uploads',
  summary: 'The parts that have arrived, by number.',
  access: 'author',
  params: multipart,
  query: ofKey,
  responses: { 200: z.array(part.extend({ Size: z.number().int() })) },
  errors: ['upload_not_found', 'storage_unavailable'],
});

export const signPart = operation('GET /api/s3/multipart/:uploadId/:partNumber', {
  feature: 'uploads',
  summary: 'An address that takes this part by PUT; `expires` is in seconds.',
  access: 'author',
  params: multipart.extend({ partNumber: z.coerce.number<string>().int().min(1).max(10_000) }),
  query: ofKey,
  responses: { 200: z.object({ url: z.string(), expires: z.number().int() }) },
  errors: ['upload_not_found', 'file_too_large', 'storage_unavailable'],
});

export const completeMultipart = operation('POST /api/s3/multipart/:uploadId/complete', {
  feature: 'uploads',
  summary: 'Makes one file of the named parts, in their order. Doing it again gives the same.',
  access: 'author',
  params: multipart,
  query: ofKey,
  body: z.object({ parts: z.array(part).min(1).max(10_000) }),
  responses: { 200: z.object({ location: z.string() }) },
  errors: ['upload_not_found', 'bad_parts', 'file_too_large', 'storage_full', 'storage_unavailable'],
});

export const abortMultipart = operation('DELETE /api/s3/multipart/:uploadId', {
  feature: 'uploads',
  summary: 'Gives up a file in parts and deletes what arrived of it.',
  access: 'author',
  params: multipart,
  query: ofKey,
  // Clients of the protocol read JSON here: 204 would be an error to them.
  responses: { 200: z.object({}) },
  errors: ['upload_not_found', 'storage_unavailable'],
});

export const uploadParameters = operation('GET /api/s3/params', {
  feature: 'uploads',
  summary: "Where and how a product's file goes up in one piece; `expires` is in seconds.",
  access: 'author',
  query: z.object({ filename: filename.optional(), type: mediaType.optional() }),
  responses: {
    200: z.object({
      method: z.literal('PUT'),
      url: z.string(),
      fields: z.object({}),
      headers: z.record(z.string(), z.string()),
      expires: z.number().int(),
    }),
  },
  errors: ['storage_unavailable'],
});

export const temporaryCredentials = operation('GET /api/s3/sts', {
  feature: 'uploads',
  summary: 'Not offered: the storage’s credentials leave the server for nobody.',
  access: 'author',
  responses: { 200: z.null() },
  errors: ['not_offered'],
});

export const download = operation('GET /downloads/:token', {
  feature: 'uploads',
  summary: 'A file that its holder may save, whole or by one range of bytes.',
  access: 'token',
  params: z.object({ token: z.string().max(500) }),
  produces: ['application/octet-stream'],
  responses: { 200: z.null(), 206: z.null() },
  errors: ['download_not_found', 'bad_range', 'storage_unavailable'],
});

const picture = z.string().max(100);
const pictureTypes = ['image/webp', 'image/avif'];

export const readPicture = operation('GET /objects/:picture', {
  feature: 'uploads',
  summary: 'A picture as it was re-encoded. An address names its bytes, so it may be cached for ever.',
  access: 'visitor',
  params: z.object({ picture }),
  produces: pictureTypes,
  responses: { 200: z.null(), 206: z.null() },
  errors: ['not_found', 'bad_range', 'storage_unavailable'],
});

export const readPictureInSize = operation('GET /objects/:picture/:size', {
  feature: 'uploads',
  summary: 'The same picture in another width.',
  access: 'visitor',
  params: z.object({ picture, size: picture }),
  produces: pictureTypes,
  responses: { 200: z.null(), 206: z.null() },
  errors: ['not_found', 'bad_range', 'storage_unavailable'],
});
