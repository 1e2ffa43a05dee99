import { textAt } from '../../../../scripts/json.ts';
import { Browser } from '../../site/browser.ts';
import { greyPicture } from '../../site/picture.ts';
import { codeOf, type Journey } from './journey.ts';
import { sessionOf } from './session.ts';

/** A visitor opens an account. */
export const register: Journey = async ({ world, promises, number, insist }) => {
  const visitor = new Browser(world.site.url);
  const person = { email: `lectrice-${number}@exemple.org`, password: `quatre-pirogues-${number}-au-fleuve` };
  const account = { fullName: 'Awa Fall', username: `lectrice-${number}`, ...person };
  const answer = await insist('register', () => visitor.post('/api/auth/register', account), [201, 409]);
  if (answer.status === 409) {
    // The name is taken by the account that a call made whose answer was lost: then its password is this one.
    if (codeOf(answer) !== 'username_taken') throw new Error(`register: ${JSON.stringify(answer.body)}`);
    await insist('log in instead', () => visitor.post('/api/auth/login', person), [200]);
  }
  promises.accounts.push(person);
};

/** An author sends a picture. */
export const sendPicture: Journey = async (visit) => {
  const { world, promises, number, insist } = visit;
  const author = await sessionOf(visit, world.author);
  const signed = await insist('sign an upload', () => author.post('/api/objects/upload', {}), [200]);
  const imageURL = textAt(signed.body, 'uploadURL') ?? '';
  const bytes = greyPicture({ width: 40 + (number % 50), height: 40 + Math.floor(number / 50), grey: number % 256 });
  const sent = await fetch(imageURL, { method: 'PUT', body: bytes });
  if (!sent.ok) throw new Error(`the store answered ${sent.status}`);
  const stored = await insist('store a picture', () => author.put('/api/images', { imageURL }), [200]);
  promises.pictures.push(textAt(stored.body, 'objectPath') ?? '');
};
