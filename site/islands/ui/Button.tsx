import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  look?: 'quiet' | 'quiet small' | 'danger' | 'danger small';
  /** What a press sends: until it is answered the button is busy. */
  action?: { mutate: () => void; isPending: boolean };
  /** True while a press does nothing. Not `disabled`, so that the button keeps the focus. */
  isBusy?: boolean;
  /** Its text while it is busy, where that differs. */
  pending?: string;
  onPress?: () => void;
}

export function Button({
  look,
  action,
  isBusy = action?.isPending ?? false,
  pending,
  onPress = action?.mutate,
  className,
  children,
  ...rest
}: ButtonProps) {
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
    >
      {(isBusy && pending) || children}
    </button>
  );
}
