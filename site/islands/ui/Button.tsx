import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  look?: 'quiet' | 'quiet small' | 'danger' | 'danger small';
  /** True while a press does nothing. Not `disabled`, so that the button keeps the focus. */
  isBusy?: boolean;
  onPress?: () => void;
}

export function Button({ look, isBusy = false, onPress, className, ...rest }: ButtonProps) {
  const looks = look?.split(' ').map((word) => `button-${word}`) ?? [];
  return (
    <button
      type="button"
      className={['button', ...looks, className].filter(Boolean).join(' ')}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onPress?.();
      }}
      {...rest}
    />
  );
}
