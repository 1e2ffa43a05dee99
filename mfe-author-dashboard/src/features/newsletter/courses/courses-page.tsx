import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import { courseLimits, lettersText, paceText } from '@letat/contracts/newsletter/courses/constants';
import type { OwnCourseSummary } from '@letat/contracts/newsletter/courses/schemas';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { navigate } from '@letat/remote-kit/navigation';
import { QueryPart, RowsSkeleton, useApiList, useApiMutation } from '@letat/remote-kit/query';
import { DashboardFrame } from '@letat/remote-kit/section-frames';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { CellLines } from '@letat/ui/cell-lines';
import { EmptyState } from '@letat/ui/empty-state';
import { Form } from '@letat/ui/form';
import { Row, Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { type Column, Table } from '@letat/ui/table';
import { TextField } from '@letat/ui/text-field';
import { type FormEvent, useState } from 'react';
import { courseStateWords } from './words.ts';

const base = '/dashboard/newsletter/cours';
const columns: readonly Column<OwnCourseSummary>[] = [
  {
    id: 'title',
    label: 'Cours',
    cell: ({ id, title, letters, everyDays }) => (
      <CellLines note={`${lettersText(letters)}, ${paceText(everyDays)}`}>
        <span dir="auto">
          <Link href={`${base}/${id}`}>{title}</Link>
        </span>
      </CellLines>
    ),
  },
  {
    id: 'state',
    label: 'État',
    cell: ({ state }) => <Badge tone={courseStateWords[state].tone}>{courseStateWords[state].label}</Badge>,
  },
  { id: 'access', label: 'Accès', cell: ({ access }) => (access === 'free' ? 'Gratuit' : 'Vendu') },
  { id: 'readers', label: 'En cours', align: 'end', cell: ({ readers }) => formatNumber(readers) },
];

/** The author's courses by letters, and the way to a new one. */
export default function CoursesPage() {
  return (
    <DashboardFrame current={base}>
      <Courses />
    </DashboardFrame>
  );
}

function Courses() {
  const list = useApiList('GET /api/my/courses', { tags: ['courses'] });
  return (
    <section aria-label="Vos cours">
      <Stack stretch gap="loose">
        <p>
          Un cours, c’est quelques lettres qui partent à jours fixes, à partir du moment où chacun commence. Gratuit, il
          se commence sur sa page&nbsp;; vendu, un de vos produits le donne.
        </p>
        <NewCourse />
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement de vos cours…" />}>
          {(items) => (
            <Table
              caption={formatCount(items.length, 'cours', 'cours')}
              isCaptionHidden
              rows={items}
              rowKey={({ id }) => id}
              columns={columns}
              empty={
                <EmptyState
                  heading="p"
                  title="Aucun cours pour le moment"
                  text="Cinq lettres suffisent&nbsp;: donnez un titre, puis écrivez la première."
                />
              }
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
    </section>
  );
}

function NewCourse() {
  const [title, setTitle] = useState('');
  const create = useApiMutation('POST /api/my/courses', {
    changes: ['courses'],
    failure: 'Le cours n’a pas été créé',
    onSuccess: ({ id }) => navigate(`${base}/${id}`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ body: { title } });
  };
  return (
    <Form aria-label="Un nouveau cours" onSubmit={submit}>
      <TextField
        label="Titre d’un nouveau cours"
        isRequired
        value={title}
        maxLength={courseLimits.title}
        onChange={setTitle}
      />
      <Row>
        <Button type="submit" variant="primary" isPending={create.isPending} pendingLabel="Création…">
          Écrire ce cours
        </Button>
      </Row>
    </Form>
  );
}
