/** Returns whether this process runs in our image, whose Containerfile sets the variable. */
export const isContainer = () => $os.getenv('ANEMONE_CONTAINER') !== '';

/** Returns advice for a container, or for a machine with systemd. */
export const advise = (container: string, machine: string) => (isContainer() ? container : machine);
