import { postLimits } from '@letat/contracts/posts/constants';

/** A generated text as an article: what its first heading says is the title; without one, the topic is. */
export function titled(text: string, topic: string): { title: string; content: string } {
  const [, heading = '', rest = ''] = /^\s*# +([^\n]+)\n([\s\S]*)$/.exec(text) ?? [];
  const isHeaded = heading.trim() !== '' && rest.trim() !== '';
  const title = (isHeaded ? heading : topic).replace(/[*_`]/g, '').trim();
  return { title: title.slice(0, postLimits.titleLength).toWellFormed(), content: (isHeaded ? rest : text).trim() };
}
