import { partnerSitePaths } from '@letat/contracts/sites/constants';
import { navigate } from '@letat/remote-kit/navigation';
import { useCall } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Form, FormActions } from '@letat/ui/form';
import { toast } from '@letat/ui/toast';

/** Replaces the private link; the page goes on under the new one, which is mailed too. */
export function RenewLink({ token }: { token: string }) {
  const call = useCall();
  const { problems, isPending, submit } = useSubmission({ general: '', isLeaving: true });
  return (
    <Form
      action="/api/sites/figures/renew"
      method="post"
      aria-label="Remplacer ce lien"
      problems={problems}
      onSubmit={submit(async () => {
        const renewed = await call('POST /api/sites/figures/renew', { body: { token } });
        toast({
          title: 'Lien remplacé',
          text: 'L’ancien n’ouvre plus rien. Le nouveau est aussi dans votre boîte.',
          tone: 'success',
        });
        navigate(`${partnerSitePaths.figures}/${renewed.token}`, { replace: true });
      })}
    >
      <input type="hidden" name="token" value={token} />
      <FormActions note="À faire si ce lien a été partagé par erreur.">
        <Button type="submit" isPending={isPending} pendingLabel="Remplacement…">
          Remplacer ce lien
        </Button>
      </FormActions>
    </Form>
  );
}
