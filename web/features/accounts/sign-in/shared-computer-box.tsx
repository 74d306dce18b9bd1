import { t } from '@common-ground/i18n/t';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';

type SharedComputerBoxProps = {
  readonly isShared: boolean;
  readonly onChange: (isShared: boolean) => void;
};

/** Whether others use this device too: signing out then ends every session of the account. */
export function SharedComputerBox({ isShared, onChange }: SharedComputerBoxProps) {
  return (
    <Checkbox
      label={t`This is a shared computer`}
      checked={isShared}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
