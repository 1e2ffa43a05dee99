import type { ComponentType } from 'react';
import { findEntry, findGroup, type GalleryEntry, type GalleryGroup } from './gallery.ts';

const opened = new Map<string, ComponentType>();

/** Fetches the examples of all components of a group; null when the gallery does not have it. */
export async function openGroup(id: string): Promise<GalleryGroup | null> {
  const group = findGroup(id);
  if (group === undefined) return null;
  await Promise.all(group.entries.map((entry) => openSpecimen(entry.id)));
  return group;
}

/** Fetches the examples of a component before its page is shown; null when the gallery does not have it. */
export async function openSpecimen(id: string): Promise<GalleryEntry | null> {
  const entry = findEntry(id);
  if (entry === undefined) return null;
  opened.set(id, (await entry.load()).default);
  return entry;
}

/** The examples, once they were opened. */
export const specimenOf = (id: string): ComponentType | undefined => opened.get(id);
