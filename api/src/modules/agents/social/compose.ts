import type { Network, SocialContentType } from '@letat/contracts/agents/constants';
import type { SocialResult } from '@letat/contracts/agents/results/schemas';
import { cut } from '../../../text/cut.ts';
import { lengthOn, networkRules } from './networks.ts';

/** What messages are made of. */
export interface Material {
  /** Title of the article; null for a text of no article. */
  title: string | null;
  /** Who wrote the article. */
  author: string | null;
  /** Sentences that say the most, in their order. */
  sentences: readonly string[];
  /** A question that the text asks; null when it asks none. */
  question: string | null;
  hashtags: readonly string[];
  /** Path of the article with its origin; null for a text of no article. */
  link: string | null;
  audience: string;
}

type Message = SocialResult['messages'][number];

/** A message that the network takes whole: sentences leave from its end, then hashtags, and its first words are the last to be cut. */
export function compose(network: Network, contentType: SocialContentType, material: Material): Message {
  const [lead, ...rest] = linesOf(contentType, material);
  return fit(network, lead ?? '', rest, material);
}

/** The same of words that a model wrote; null when they are too long for the network. */
export function composeOf(network: Network, text: string, material: Material): Message | null {
  const { hashtags, link } = tailOf(network, material);
  const whole = joined([text.trim(), link ?? '', hashtags.join(' ')]);
  const length = lengthOn(network, whole);
  const { most } = networkRules[network];
  return length > most ? null : { network, text: whole, length, limit: most, hashtags, link };
}

function linesOf(contentType: SocialContentType, { title, author, sentences, question, audience }: Material): string[] {
  const [first = '', ...others] = sentences;
  const reader = audience === '' ? [] : [`À l’attention de : ${audience}.`];
  if (contentType === 'quote') {
    const by = author === null ? '' : ` — ${author}`;
    return [
      `« ${withoutEnd(first === '' ? (title ?? '') : first)} »${by}`,
      ...(title && first !== '' ? [title] : []),
      ...reader,
    ];
  }
  if (contentType === 'question') {
    const asked = question ?? `${title ?? withoutEnd(first)} : qu’en pensez-vous ?`;
    return [asked, ...reader, ...(question === null && title === null ? [] : sentences)];
  }
  if (title === null) return [first, ...reader, ...others];
  const lead = contentType === 'announcement' ? `À lire : ${title}` : title;
  return [lead, ...reader, ...sentences];
}

function fit(network: Network, lead: string, rest: readonly string[], material: Material): Message {
  const { most, read } = networkRules[network];
  const { hashtags: all, link } = tailOf(network, material);
  const written = (head: string, lines: readonly string[], hashtags: readonly string[]) =>
    joined([head, lines.join(network === 'twitter' ? '\n' : '\n\n'), link ?? '', hashtags.join(' ')]);
  const made = (text: string, hashtags: readonly string[]): Message => ({
    network,
    text,
    length: lengthOn(network, text),
    limit: most,
    hashtags: [...hashtags],
    link,
  });
  for (let lines = rest.length; lines >= 0; lines -= 1) {
    const text = written(lead, rest.slice(0, lines), all);
    if (lengthOn(network, text) <= read) return made(text, all);
  }
  for (let count = all.length - 1; count >= 0; count -= 1) {
    const hashtags = all.slice(0, count);
    const text = written(lead, [], hashtags);
    if (lengthOn(network, text) <= read) return made(text, hashtags);
  }
  let head = cut(lead, read);
  while (head !== '' && lengthOn(network, written(`${head}…`, [], [])) > read) head = withoutLastWord(head);
  return made(written(head === '' ? '' : `${head}…`, [], []), []);
}

/** The link says where readers came from, as figures of visits name it. */
function tailOf(network: Network, { link, hashtags }: Material) {
  const { hashtags: most } = networkRules[network];
  return {
    link: link === null ? null : `${link}?utm_source=${network}`,
    hashtags: [...new Set(hashtags)].filter(Boolean).slice(0, most),
  };
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n');
const withoutEnd = (sentence: string) => sentence.replace(/(?<![.!?…\s])[.!?…\s]+$/u, '');

/** Of one long word, a part of it. */
function withoutLastWord(text: string): string {
  const shorter = text.replace(/(?<!\s)\s+\S*$/u, '');
  return shorter === text ? cut(text, Math.floor(text.length * 0.9)) : shorter;
}
