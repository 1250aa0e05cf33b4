import './security.css';
import { Devices } from './Devices.tsx';
import { TwoStep } from './TwoStep.tsx';

/** Where the member is signed in, and how. */
export function Security() {
  return (
    <>
      <Devices />
      <TwoStep />
    </>
  );
}
