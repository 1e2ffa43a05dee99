import type { PageProps } from '@letat/remote-kit/route';
import { EmptyState } from '@letat/ui/empty-state';
import { Section, Stack, Wrap } from '@letat/ui/layout';
import { RelativeTime } from '@letat/ui/relative-time';
import { Meta, Title } from '@letat/ui/text';
import type { ExampleNotesData } from './example-notes.route.ts';

/** Everything there is, newest first. */
export default function ExampleNotesPage({ data: { items } }: PageProps<ExampleNotesData>) {
  return (
    <Wrap>
      <Section>
        <Stack stretch gap="loose">
          <Title>Notes d’exemple</Title>
          {items.length === 0 ? <EmptyState title="Rien pour le moment" /> : null}
          {items.map(({ id, title, createdAt }) => (
            <Stack key={id} gap="tight">
              <Title level={2} size="small">
                {title}
              </Title>
              <Meta>
                <RelativeTime dateTime={createdAt} reserved={false} />
              </Meta>
            </Stack>
          ))}
        </Stack>
      </Section>
    </Wrap>
  );
}
