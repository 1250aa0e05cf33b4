/** As the ref of what replaces a pressed button: it takes the focus when it appears, so that it is read out. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
