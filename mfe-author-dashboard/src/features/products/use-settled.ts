import { useEffect, useState } from 'react';

/** Milliseconds without a key after which a word is taken for whole. */
const pauseMs = 400;

/** The value once it has not changed for a moment: each key of a title would draw, and fetch, another cover. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
