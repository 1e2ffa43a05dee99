import { contentImportLimits } from '@letat/contracts/content-imports/constants';
import { SaxesParser } from 'saxes';
import { RefusedFile } from '../refused-file.ts';

/** An item of WordPress's export, field by field, as it stands there. */
export interface WxrItem {
  title: string;
  link: string;
  guid: string;
  content: string;
  excerpt: string;
  id: string;
  date: string;
  status: string;
  type: string;
  password: string;
  attachmentUrl: string;
  tags: string[];
  /** Id of the picture over it. */
  thumbnail: string;
  comments: number;
}

/** Elements of an item, by their name with its usual prefix, and the field that each is. */
const fields = {
  title: 'title',
  link: 'link',
  guid: 'guid',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  'wp:post_date_gmt': 'date',
  'wp:status': 'status',
  'wp:post_type': 'type',
  'wp:post_password': 'password',
  'wp:attachment_url': 'attachmentUrl',
} as const satisfies Record<string, keyof WxrItem>;
const isField = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name);

/** Deeper than any export: the parser looks through the open elements, so that depth costs its square. */
const deepest = 20;
/** Faults after which the rest is not worth reading: sites put stray characters into their articles. */
const maxFaults = 500;
const maxTags = 50;
const tooMany = 'Ce fichier XML n’est pas un export de WordPress : refaites l’export, puis renvoyez-le tel quel.';

/**
 * Items of a file in WordPress eXtended RSS, one after the other, as `wp-admin/includes/export.php` of WordPress writes them; that file
 * is its only documentation. The parser knows no entities but those of XML and loads nothing, so that no document can have it expand or
 * fetch anything; one with a document type is refused, since WordPress writes none. Throws `RefusedFile`.
 */
export async function* readWxr(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<WxrItem> {
  const reader = new WxrReader();
  const decoder = new TextDecoder();
  for await (const chunk of bytes) yield* reader.read(decoder.decode(chunk, { stream: true }));
  yield* reader.end();
}

class WxrReader {
  readonly #parser = new SaxesParser();
  readonly #path: string[] = [];
  #ready: WxrItem[] = [];
  #item: WxrItem | null = null;
  #words = '';
  #domain = '';
  #metaKey = '';
  #faults = 0;
  #isExport = false;

  constructor() {
    const parser = this.#parser;
    parser.on('error', () => {
      this.#faults += 1;
      if (this.#faults > maxFaults) throw new RefusedFile(tooMany);
    });
    parser.on('doctype', () => {
      throw new RefusedFile(tooMany);
    });
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    const add = (text: string) => {
      if (this.#item)
        this.#words += text.slice(0, Math.max(0, contentImportLimits.htmlLength + 1 - this.#words.length));
    };
    parser.on('text', add);
    parser.on('cdata', add);
    parser.on('closetag', ({ name }) => this.#close(name));
  }

  read(text: string): WxrItem[] {
    this.#parser.write(text);
    return this.#taken();
  }

  end(): WxrItem[] {
    this.#parser.close();
    if (!this.#isExport) throw new RefusedFile(tooMany);
    return this.#taken();
  }

  #taken(): WxrItem[] {
    const items = this.#ready;
    this.#ready = [];
    return items;
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#path.push(name);
    this.#words = '';
    if (this.#path.length === 1) {
      this.#isExport = name === 'rss';
      if (!this.#isExport) throw new RefusedFile(tooMany);
    }
    if (this.#path.length > deepest) throw new RefusedFile(tooMany);
    if (name === 'item') this.#item = emptyItem();
    if (name === 'category') this.#domain = attributes.domain ?? '';
  }

  #close(name: string): void {
    this.#path.pop();
    const said = this.#words;
    this.#words = '';
    const item = this.#item;
    if (item === null) return;
    if (name === 'item') {
      this.#ready.push(item);
      this.#item = null;
      return;
    }
    const parent = this.#path.at(-1);
    if (parent === 'item') readInto(item, name, said, this.#domain);
    if (name === 'wp:meta_key') this.#metaKey = said.trim();
    if (name === 'wp:meta_value' && this.#metaKey === '_thumbnail_id') item.thumbnail = said.trim();
  }
}

function readInto(item: WxrItem, name: string, said: string, domain: string): void {
  if (isField(name)) item[fields[name]] = name === 'content:encoded' ? said : said.trim();
  else if (name === 'wp:comment') item.comments += 1;
  else if (name === 'category' && (domain === 'post_tag' || domain === 'category') && item.tags.length < maxTags)
    item.tags.push(said.trim());
}

const emptyItem = (): WxrItem => ({
  title: '',
  link: '',
  guid: '',
  content: '',
  excerpt: '',
  id: '',
  date: '',
  status: '',
  type: '',
  password: '',
  attachmentUrl: '',
  tags: [],
  thumbnail: '',
  comments: 0,
});
