import type { Language } from './language.ts';

type Languages = Readonly<Record<string, Language>>;
type NameOf<All extends Languages> = Extract<keyof All, string>;
type Flag = 'isTranslatedInto' | 'isSpokenInWebinars';
/** Names of those that the flag is true of. */
type NameWhere<All extends Languages, Is extends Flag> = {
  [Name in NameOf<All>]: All[Name][Is] extends true ? Name : never;
}[NameOf<All>];

/** As a list whose first entry is known to be there: what a field begins with. */
export function nonEmpty<T>([first, ...others]: readonly T[]): readonly [T, ...T[]] {
  if (first === undefined) throw new Error('a list of languages is empty');
  return [first, ...others];
}

/** The names of these languages in their order: of all, of those that articles are translated into, of those that webinars are held in. */
export function listsOf<const All extends Languages>(all: All) {
  const isName = (name: string): name is NameOf<All> => Object.hasOwn(all, name);
  const isTranslated = (name: NameOf<All>): name is NameOf<All> & NameWhere<All, 'isTranslatedInto'> =>
    all[name]?.isTranslatedInto === true;
  const isSpoken = (name: NameOf<All>): name is NameOf<All> & NameWhere<All, 'isSpokenInWebinars'> =>
    all[name]?.isSpokenInWebinars === true;
  const names = Object.keys(all).filter(isName);
  return {
    names: nonEmpty(names),
    translated: nonEmpty(names.filter(isTranslated)),
    spoken: nonEmpty(names.filter(isSpoken)),
  };
}
