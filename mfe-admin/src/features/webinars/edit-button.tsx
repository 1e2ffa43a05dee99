import type { Webinar } from '@letat/contracts/webinars/operations';
import { Button } from '@letat/ui/button';
import { isOver } from './labels.ts';

/** Opens a webinar to change it. What is over does not change any more. */
export function EditButton({ webinar, onEdit }: { webinar: Webinar; onEdit: (webinar: Webinar) => void }) {
  if (isOver(webinar)) return null;
  return (
    <Button size="small" variant="quiet" aria-label={`Modifier ${webinar.title}`} onPress={() => onEdit(webinar)}>
      Modifier
    </Button>
  );
}
