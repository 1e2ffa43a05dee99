import { crawlerPolicies } from '@letat/contracts/crawlers/constants';
import type { PageMeta } from '@letat/remote-kit/meta';
import { z } from 'zod';

const texts = z.array(z.string());
/** A path of the site, or an address: what becomes a whole one where it stands (http/pages/document.ts). */
const address = z.string().refine((text) => text.startsWith('/') || URL.canParse(text));
/** Fields that stand as they are, where all others are escaped. */
const plain = z.string().regex(/^[\w ,:/+.-]{1,100}$/);
/** What a page may say of itself: anything else would fail where its document is put together, in the shell. */
const sayable = z.object({
  title: z.string(),
  canonical: address,
  isWholeTitle: z.literal(true).optional(),
  description: z.string().optional(),
  movedTo: z
    .string()
    .refine((path) => path.startsWith('/') && URL.canParse(path, 'https://site.test'))
    .optional(),
  image: address.optional(),
  imageAlt: z.string().optional(),
  type: z.string().optional(),
  publishedTime: z.string().optional(),
  modifiedTime: z.string().optional(),
  author: z.string().optional(),
  coauthors: texts.optional(),
  jsonLd: z.array(z.record(z.string(), z.unknown())).optional(),
  feeds: z.array(z.object({ title: z.string(), href: address, type: plain })).optional(),
  hasOEmbed: z.boolean().optional(),
  robots: plain.optional(),
  crawlerPolicy: z.enum(crawlerPolicies).optional(),
  locale: z.string().optional(),
  alternates: z.array(z.object({ lang: plain, href: address })).optional(),
});
const meta = z.custom<PageMeta>((value) => sayable.safeParse(value).success);
/** A part of another remote that a page asks for. */
const fragment = z.object({ id: z.string(), slot: z.string(), props: z.record(z.string(), z.string()).optional() });

const reply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    page: z.object({
      status: z.union([z.literal(200), z.literal(404)]),
      html: z.string(),
      state: z.string(),
      meta: meta.nullable(),
      tags: texts,
    }),
  }),
  z.object({ kind: z.literal('opened'), page: z.number(), fragments: z.array(fragment) }),
  z.object({ kind: z.literal('fragment'), html: z.string(), state: z.string(), tags: texts }),
  z.object({
    kind: z.literal('chrome'),
    html: z.object({ header: z.string(), footer: z.string(), side: z.string().optional() }),
  }),
  z.object({ kind: z.literal('screen'), html: z.string(), title: z.string() }),
  z.object({ kind: z.literal('unavailable') }),
]);

/** By which the API logs what it is asked for a page; what a build makes of it reads nothing else. */
const requestId = z.string().regex(/^[\w-]{1,64}$/);

/**
 * `started` comes before any code of a release runs; `opened` is a page that waits for these parts before it is rendered; `read` asks the API for
 * a path of what everybody may read; `rejected` is a promise that no code handles; `said` a line for the log.
 */
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  z.object({
    type: z.literal('loaded'),
    routes: z.array(z.object({ id: z.string(), path: z.string() })),
    fragments: texts,
  }),
  z.object({ type: z.literal('reply'), id: z.number(), reply }),
  z.object({ type: z.literal('failed'), id: z.number(), message: z.string() }),
  z.object({ type: z.literal('read'), read: z.number(), path: z.string(), requestId: requestId.optional() }),
  z.object({ type: z.literal('rejected'), message: z.string() }),
  z.object({ type: z.literal('said'), text: z.string() }),
]);

export type AskedFragment = z.infer<typeof fragment>;
export type PartReply = z.infer<typeof reply>;
export type FromPart = z.infer<typeof message>;

/** What a part's process says, if it is of any known shape: code of a remote runs there, which may say anything. */
export function messageFromPart(raw: unknown): FromPart | null {
  if (typeof raw !== 'string') return null;
  try {
    return message.safeParse(JSON.parse(raw)).data ?? null;
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}
