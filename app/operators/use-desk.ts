import { useRouteLoaderData } from 'react-router';
import { mayDo, type Right } from '#app/accounts/roles.ts';
import type { DeskData } from './desk-data.server.ts';

/** Who works at the desk, what they may do, and what waits. Only inside `/operator`. */
export function useDesk() {
  const desk = useRouteLoaderData<DeskData>('operator');
  if (!desk) throw new Error('The desk stands only inside /operator');
  return { ...desk, may: (right: Right) => mayDo(desk.roles, right) };
}
