import type { Identity } from '@letat/contracts/identity';
import { Grid } from '@letat/ui/layout';
import { PlatformCard } from './platform-card.tsx';
import { platformsOf } from './platforms.ts';

/** The platforms side by side. */
export default function PlatformCards({ identity }: { identity: Identity }) {
  return (
    <Grid columns={2}>
      {platformsOf(identity).map((platform) => (
        <PlatformCard key={platform.name} platform={platform} />
      ))}
    </Grid>
  );
}
