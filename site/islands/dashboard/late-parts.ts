export { AppAlerts } from './AppAlerts.tsx';
export { Letters } from './Letters.tsx';
