import { type RefObject, useState } from 'react';
import { useFormReset } from '../native-field/use-native-validity.ts';
import { tagsToAdd } from './tags.ts';

interface TagsOptions {
  value: readonly string[] | undefined;
  defaultValue: readonly string[] | undefined;
  most: number;
  /** An element inside the form, whose reset empties the field. */
  list: RefObject<Element | null>;
  onChange: (tags: string[]) => void;
}

const none: readonly string[] = [];

/** The list of a `TagField`: what it holds, what is being typed, and what screen readers announce. */
export function useTags({ value, defaultValue = none, most, list, onChange }: TagsOptions) {
  const [own, setOwn] = useState(defaultValue);
  const [draft, setDraft] = useState('');
  const [status, setStatus] = useState('');
  useFormReset(list, () => {
    setOwn(defaultValue);
    setDraft('');
  });
  const tags = value ?? own;

  const change = (next: string[], saying: string) => {
    setOwn(next);
    setStatus(saying);
    onChange(next);
  };
  return {
    tags,
    draft,
    setDraft,
    status,
    add(text: string) {
      const joining = tagsToAdd(tags, text, most);
      if (joining.length === 0) return;
      const next = [...tags, ...joining];
      const full = next.length >= most ? ' La liste est complète.' : '';
      change(next, `${joining.join(', ')}\u00a0: ajouté${joining.length > 1 ? 's' : ''}.${full}`);
    },
    remove(index: number) {
      change(
        tags.filter((_, at) => at !== index),
        `${tags[index]}\u00a0: retiré.`,
      );
    },
  };
}
