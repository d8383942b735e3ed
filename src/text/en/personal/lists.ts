/** Texts of the area `lists`: the lists of the signed-in user. */
export const lists = {
  shared: 'Shared',
  stopSharing: 'Stop sharing',
  stopSharingNamed: (p: { listName: string }) => `Stop sharing ${p.listName}`,
  confirmStop: (p: { listName: string }) => `Stop sharing the list ${p.listName}?`,
  sharingStopped: 'The list is private again',
  rename: 'Rename',
  renameNamed: (p: { listName: string }) => `Rename ${p.listName}`,
  renameTitle: 'Rename the list',
  renamed: 'List renamed',
}
