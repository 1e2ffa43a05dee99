import { TextField } from '@letat/ui/text-field';
import { useSearchText } from '../pages/url-filters.ts';

export interface SearchFilterProps {
  /** What the list is searched for, as the address says it. */
  value: string;
  /** What is typed, once the field rests. */
  onSettle: (text: string) => void;
  label?: string;
  /** Where it looks, and how: « Début d’un nom ou d’une adresse. ». */
  description?: string;
  maxLength?: number;
}

/** The search field over a list: the list follows it, and it follows « Tout montrer ». It belongs in a `FilterBar`. */
export function SearchFilter({
  value,
  onSettle,
  label = 'Rechercher',
  description,
  maxLength = 200,
}: SearchFilterProps) {
  const [typed, setTyped] = useSearchText(value, onSettle);
  return (
    <TextField
      label={label}
      type="search"
      name="recherche"
      description={description}
      maxLength={maxLength}
      autoComplete="off"
      value={typed}
      onChange={setTyped}
    />
  );
}
