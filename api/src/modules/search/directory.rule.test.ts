import { Types } from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { type PageRequest, pageOf } from '../../paging/page.ts';
import { Directory } from './directory.ts';

interface Person {
  name: string;
  text: string;
}

const all: Person[] = [];
const pages: number[] = [];
/** Of people whose texts were looked at. */
let splits = 0;

/** One millisecond after the other, as the oldest has the last place. */
const positionOf = (place: number) => ({ at: new Date(1_000_000_000_000 - place), id: new Types.ObjectId() });

const open = () =>
  new Directory<Person>({
    tags: ['people'],
    async list({ limit, after }: PageRequest) {
      const first = after === null ? 0 : 1_000_000_000_000 - after.at.getTime() + 1;
      pages.push(first);
      const records = all.slice(first, first + limit + 1).map((person, index) => ({ person, place: first + index }));
      return pageOf(
        records,
        limit,
        ({ place }) => positionOf(place),
        ({ person }) => person,
      );
    },
    nameOf: ({ name }) => name,
    textOf: (person) => {
      splits += 1;
      return `${person.name}\n${person.text}`;
    },
  });

beforeEach(() => {
  all.length = 0;
  pages.length = 0;
  splits = 0;
  for (let number = 0; number < 1201; number += 1) all.push({ name: `Personne ${number}`, text: 'Budget et audit' });
});

it('the last of many pages is found and proposed as the first is', async () => {
  const people = open();
  expect(await people.search('personne 1200', 10)).toEqual([all[1200]]);
  expect(await people.startingWith('personne 1200', 10)).toEqual([all[1200]]);
  expect((await people.search('budget', 3)).map(({ name }) => name)).toEqual([
    'Personne 0',
    'Personne 1',
    'Personne 2',
  ]);
  expect(await people.search('budget xylophone', 3)).toEqual([]);
  expect(await people.search(' … ', 3)).toEqual([]);
});

it('all is read once until some of it changes, also by those who ask at once', async () => {
  const people = open();
  people.cache.resume();
  await Promise.all([people.search('budget', 1), people.search('audit', 1), people.startingWith('pers', 1)]);
  await people.search('personne', 1);
  expect(pages).toEqual([0, 500, 1000]);
  const [first] = all;
  all[0] = { name: 'Une autre', text: 'Budget' };
  people.cache.invalidate(['others']);
  expect(await people.search('budget', 1)).toEqual([first]);
  people.cache.invalidate(['people']);
  expect(await people.search('autre', 1)).toEqual([all[0]]);
  expect(pages).toHaveLength(6);
  expect(splits).toBe(2 * all.length);
});

it('what changes while it is read is read again', async () => {
  const people = open();
  people.cache.resume();
  const reading = people.search('nouvelle', 1);
  all.push({ name: 'Nouvelle', text: '' });
  people.cache.invalidate(['people']);
  await reading;
  expect(await people.search('nouvelle', 1)).toEqual([all.at(-1)]);
});
