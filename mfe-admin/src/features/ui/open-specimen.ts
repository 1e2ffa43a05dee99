import type { ComponentType } from 'react';
import { findEntry, type GalleryEntry } from './gallery.ts';

const opened = new Map<string, ComponentType>();

/** Fetches the examples of a component before its page is shown; null when the gallery does not have it. */
export async function openSpecimen(id: string): Promise<GalleryEntry | null> {
  const entry = findEntry(id);
  if (entry === undefined) return null;
  opened.set(id, (await entry.load()).default);
  return entry;
}

/** The examples, once they were opened. */
export const specimenOf = (id: string): ComponentType | undefined => opened.get(id);
