import { X } from 'lucide';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from '../icon/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './dialog.css.ts';
import type { DialogProps } from './dialog.tsx';

export interface DialogWindowProps extends DialogProps {
  role: 'dialog' | 'alertdialog';
  tone?: 'danger' | undefined;
}

/** The window itself: traps the focus, returns it, and hides the page behind from everybody. */
export function DialogWindow({
  isOpen,
  onOpenChange,
  isDismissable = true,
  size = 'medium',
  title,
  role,
  tone,
  hasClose = true,
  children,
  actions,
  'data-testid': testId,
}: DialogWindowProps) {
  return (
    <I18nProvider locale="fr-FR">
      <ModalOverlay
        className={styles.veil}
        data-size={size}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable={isDismissable}
        isKeyboardDismissDisabled={!isDismissable}
      >
        <Modal className={styles.window} data-size={size}>
          <AriaDialog className={styles.dialog} role={role} data-tone={tone} data-testid={testId}>
            {({ close }) => (
              <>
                <header className={styles.head}>
                  <Heading slot="title" className={styles.title}>
                    {title}
                  </Heading>
                  {hasClose ? (
                    <IconButton label="Fermer" isDisabled={!isDismissable} onPress={close}>
                      <Icon of={X} size={22} />
                    </IconButton>
                  ) : null}
                </header>
                <div className={styles.body}>{typeof children === 'function' ? children(close) : children}</div>
                {actions === undefined ? null : (
                  <footer className={styles.actions}>{typeof actions === 'function' ? actions(close) : actions}</footer>
                )}
              </>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
