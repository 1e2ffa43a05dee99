import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import type { OwnPost } from '@letat/contracts/posts/writing/operations';
import { Badge } from '@letat/ui/badge';
import { RelativeTime } from '@letat/ui/relative-time';

export function PostTitle({ title, slug, published }: OwnPost) {
  return published ? <a href={`/post/${slug}`}>{title}</a> : <span dir="auto">{title}</span>;
}

export function PostState({ published, schedule }: OwnPost) {
  if (schedule) return <Badge tone="ochre">Programmé</Badge>;
  return published ? <Badge tone="green">Publié</Badge> : <Badge>Brouillon</Badge>;
}

export function PostDate({ publishedAt, published, updatedAt, schedule }: OwnPost) {
  if (schedule) return <time dateTime={schedule.at}>{formatShortDateTime(schedule.at, schedule.timeZone)}</time>;
  return <RelativeTime reserved={false} dateTime={published ? (publishedAt ?? updatedAt) : updatedAt} />;
}
