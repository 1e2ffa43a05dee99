import type { TargetLanguage } from '@letat/contracts/ai/constants';
import { withAsciiDigits } from '@letat/contracts/core/ascii-digits';
import { withoutAddresses } from './addresses.ts';
import { saysInFrench, saysNumber } from './number-words.ts';

/** Digits, in groups of three or not. What stands behind four of them is another number: « En 2024 310 agents ». */
const written = /(?<!\d)\d{1,3}(?:[ \u00a0\u202f.,]\d{3}(?!\d))+(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?/g;
const grouped = /^\d{1,3}(?:[ \u00a0\u202f.,]\d{3})+(?:[.,]\d{1,2})?$/;

/** Every number, in one spelling: « 1 000 », "1,000" and « ١٠٠٠ » are the same, and so are « 2,5 » and "2.5". */
export function numbersOf(text: string): string[] {
  return (readable(text).match(written) ?? []).map((number) => {
    if (!grouped.test(number)) return number.replace(',', '.');
    const decimals = /[.,](\d{1,2})$/.exec(number)?.[1];
    const whole = (decimals === undefined ? number : number.slice(0, -decimals.length - 1)).replace(/\D/g, '');
    return decimals === undefined ? whole : `${whole}.${decimals}`;
  });
}

const readable = (text: string): string =>
  withAsciiDigits(withoutAddresses(text)).replace(/٫/g, ',').replace(/٬/g, ' ');

/** Numbers of one text that the other does not say. */
export interface NumberDifferences {
  missing: string[];
  added: string[];
}

/**
 * Numbers that only one of a French text and its translation has. One says in words what the other says in figures (« 3 ans », "three
 * years"), and hours are counted otherwise (« 17 h », "5 p.m.", « saa 11 »): neither is a difference.
 */
export function differentNumbers(source: string, translation: string, language: TargetLanguage): NumberDifferences {
  const [from, to] = [numbersOf(source), numbersOf(translation)];
  const hours = new Map(hoursIn(source).map((hour) => [hour, otherHours(hour, translation, language)]));
  const others = new Set([...hours.values()].flat());
  return {
    missing: surplus(from, to).filter(
      (number) => !saysNumber(translation, number, language) && !hours.get(number)?.some((hour) => to.includes(hour)),
    ),
    added: surplus(to, from).filter((number) => !saysInFrench(source, number) && !others.has(number)),
  };
}

/** « 17 h », « 9 h 30 », « 14 heures ». */
const hoursIn = (source: string): string[] =>
  [...readable(source).matchAll(/(?<![\d.,])(\d{1,2})[ \u00a0\u202f]?(?:h|heures?)(?!\p{L})/gu)].map(
    ([, hour = '']) => hour,
  );

/** An hour as clocks of twelve hours have it, and as Swahili counts it, from six in the morning. */
function otherHours(hour: string, translation: string, language: TargetLanguage): string[] {
  const onClock = (value: number): string => String(value % 12 || 12);
  if (language === 'swahili' && /\bsaa\b/i.test(translation)) return [onClock(Number(hour) + 6)];
  if (language === 'english' && /\d ?[ap]\.? ?m\b/i.test(translation)) return [onClock(Number(hour))];
  return [];
}

/** What one list has more often than the other. */
export function surplus(of: readonly string[], over: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const value of over) left.set(value, (left.get(value) ?? 0) + 1);
  return of.filter((value) => {
    const count = left.get(value) ?? 0;
    left.set(value, count - 1);
    return count <= 0;
  });
}
