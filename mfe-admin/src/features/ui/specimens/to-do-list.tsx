import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Stack } from '@letat/ui/layout';
import { ToDoList } from '@letat/ui/to-do-list';
import { Example } from '../example.tsx';

export default function ToDoListSpecimen() {
  return (
    <>
      <Example title="Ce qui presse d’abord" layout="plain">
        <ToDoList
          items={[
            {
              key: 'invitation',
              title: 'Moussa Diop vous invite à cosigner « Le guichet unique de Thiès »',
              note: 'Vous pourrez l’écrire et le publier, et votre nom y paraîtra.',
              action: (
                <Stack stretch gap="tight">
                  <Button size="small" variant="primary">
                    Accepter
                  </Button>
                  <Button size="small">Refuser</Button>
                </Stack>
              ),
            },
            {
              key: 'leads',
              title: '3 leads attendent une réponse',
              action: (
                <ButtonLink size="small" href="#to-do-list">
                  Répondre
                </ButtonLink>
              ),
            },
          ]}
        />
      </Example>
      <Example title="Rien" layout="plain">
        <ToDoList items={[]} />
      </Example>
    </>
  );
}
