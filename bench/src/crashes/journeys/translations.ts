import { isRecord, listAt, numberAt, textAt } from '../../../../scripts/json.ts';
import { publishArticle } from './articles.ts';
import type { Journey } from './journey.ts';
import { sessionOf } from './session.ts';

/** A passage may be saved by a call whose answer was lost: then it is read again. */
const maxSaves = 20;

/** An author publishes, translates each passage, and has readers see it. */
export const translate: Journey = async (visit) => {
  const { world, promises, insist } = visit;
  const author = await sessionOf(visit, world.author);
  const { id, slug, word } = await publishArticle(visit);
  const path = `/api/my/posts/${id}/translations/en`;
  for (let saves = 0; ; saves += 1) {
    const { body } = await insist('read a translation', () => author.get(path), [200]);
    const left = listAt(body, 'segments').find((segment) => isRecord(segment) && segment.state !== 'accepted');
    if (left === undefined) break;
    if (saves === maxSaves) throw new Error(`a passage is not accepted: ${JSON.stringify(left)}`);
    const translation =
      textAt(left, 'kind') === 'title'
        ? `The reform ${word}`
        : `A text long enough to be read, which is about ${word}.`;
    const given = { translation, isAccepted: true, version: numberAt(left, 'version') };
    const segment = `${path}/segments/${encodeURIComponent(textAt(left, 'key') ?? '')}`;
    await insist('save a passage', () => author.put(segment, given), [200, 409]);
  }
  await insist('publish a translation', () => author.put(`${path}/publication`), [200]);
  promises.translations.push({ slug, title: `The reform ${word}` });
};
