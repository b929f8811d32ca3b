import { createContext } from 'react-router';
import type { PaymentDeps } from './payment-deps.server.ts';

export const paymentDepsContext = createContext<PaymentDeps>();
